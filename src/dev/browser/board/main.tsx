import { createRoot } from 'react-dom/client';
import type { PageData } from '../../messages.ts';
import { App } from './app.tsx';
import styles from './board.css';

/* The board of the development server: shows all pages of the site, what is wrong with them, and what could be written next. */

const data = JSON.parse(document.getElementById('crosstown-dev')?.textContent ?? '{}') as PageData;
const sheet = document.createElement('style');
sheet.textContent = styles;
document.head.append(sheet);
const root = document.getElementById('board');
if (root) createRoot(root).render(<App data={data} />);
