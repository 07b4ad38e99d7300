// @ts-nocheck Each of these is a mistake.
import { distanceMiles } from 'crosstown/lib/site/plan/lookups.js';
import library from '../../base/templates/library.tsx';
import './card.css';
import branches from './branches.yaml';
import photo from './photo.png';

export default { ...library, drawings: () => [photo, branches, distanceMiles] };
