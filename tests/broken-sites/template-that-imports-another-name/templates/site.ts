// @ts-expect-error It is called zip.
import { zipCode } from 'crosstown';
import library from '../../base/templates/library.tsx';

export default { ...library, zipCode };
