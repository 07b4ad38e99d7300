// @ts-expect-error The package is not installed.
import { day } from 'calendar-of-the-library';
// @ts-expect-error The file has another name.
import library from '../../base/templates/libary.tsx';

export default { ...library, day };
