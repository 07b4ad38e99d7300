/** A date and time as `<input type="datetime-local">` has it, and what that has no place for. */
export interface LocalTime {
  readonly local: string;
  /** `Z`, or an offset such as `-04:00`. Empty if there is no value yet. */
  readonly zone: string;
  readonly hasSeconds: boolean;
}

const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** Splits a date and time. A day begins at midnight UTC. Undefined if the text is neither. */
export function localTimeOf(text: string): LocalTime | undefined {
  if (text === '') return { local: '', zone: '', hasSeconds: false };
  const [, day, time = '00:00', seconds = '00', fraction, zone = 'Z'] = DATE_TIME.exec(text) ?? [];
  if (day === undefined || fraction !== undefined) return undefined;
  const hasSeconds = seconds !== '00';
  return { local: `${day}T${time}${hasSeconds ? `:${seconds}` : ''}`, zone, hasSeconds };
}

/** Joins a date and time. Without a zone it gets that of the computer at that time. */
export function dateTimeOf(local: string, zone: string): string {
  if (local === '') return '';
  return `${local}${local.length === 16 ? ':00' : ''}${zone || zoneAt(local)}`;
}

function zoneAt(local: string): string {
  const minutes = -new Date(local).getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${`${hours}`.padStart(2, '0')}:${`${rest}`.padStart(2, '0')}`;
}
