import { HoursTable as Table } from 'crosstown/kit';
import { useSite, useWords } from '../../data.ts';

/** When somebody is in, and that emergencies do not wait for it. */
export function HoursTable() {
  return (
    <Table
      hours={useSite().site.hours}
      more={[[useWords().hours.emergencies, <EmergencyHours key="emergencies" />]]}
    />
  );
}

/**
 * The hours for emergencies, with a tip on what one is. A button, because screen readers read the description of what
 * can be focused. The contact page and the page about emergency pest response say the same in other words.
 */
export function EmergencyHours() {
  const { site } = useSite();
  return (
    <button type="button" data-tip={site.tooltip.emergency} className="has-tip">
      {site.emergency}
    </button>
  );
}
