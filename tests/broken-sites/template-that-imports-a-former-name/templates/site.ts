// @ts-expect-error It is called dateTime.
import { moment } from 'crosstown';
import library from '../../base/templates/library.tsx';

export default { ...library, moment };
