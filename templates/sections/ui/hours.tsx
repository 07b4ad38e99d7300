import { useSite, useWords } from '../../data.ts';

/** When somebody is in, and that emergencies do not wait for it. */
export function HoursTable() {
  const { site } = useSite();
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {site.hours.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className="contents">
        <dt>{useWords().hours.emergencies}</dt>
        <dd>{site.emergency}</dd>
      </div>
    </dl>
  );
}
