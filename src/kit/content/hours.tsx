import { type Term, Terms } from './terms.tsx';

interface HoursTableProps {
  /** Days and their hours as text: “Monday to Friday”, “7 am to 6 pm”. */
  readonly hours: readonly { readonly label: string; readonly text: string }[];
  /** Additional rows, such as emergencies. */
  readonly more?: readonly Term[];
  readonly className?: string;
  readonly rowClassName?: string;
}

/** Renders opening hours. `openingHours` provides the same as structured data. */
export function HoursTable({ hours, more = [], className = 'hours', rowClassName }: HoursTableProps) {
  const days = hours.map(({ label, text }): Term => [label, text]);
  return <Terms items={[...days, ...more]} className={className} rowClassName={rowClassName} />;
}
