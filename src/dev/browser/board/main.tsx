import { createRoot } from 'react-dom/client';
import type { PageData } from '../../messages.ts';
import type { SavedAnswers } from '../../static-board.ts';
import { App } from './app.tsx';
import styles from './board.css';
import { SavedContext } from './data.ts';

/* The board of the development server, or of a file without a server: shows all pages of the site, what is wrong with them, and what could be written next. */

const NO_SERVER: PageData = { version: 0, issues: '', token: '', note: '' };
const sheet = document.createElement('style');
sheet.textContent = styles;
document.head.append(sheet);
const root = document.getElementById('board');
const saved = document.getElementById('crosstown-saved')?.textContent;
if (root)
  createRoot(root).render(
    <SavedContext value={saved ? await unpack(saved) : undefined}>
      <App data={saved ? NO_SERVER : readData()} />
    </SavedContext>,
  );

function readData(): PageData {
  return JSON.parse(document.getElementById('crosstown-dev')?.textContent ?? '{}') as PageData;
}

/** Returns answers that were compressed with gzip and written in Base64. */
async function unpack(text: string): Promise<SavedAnswers> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json() as Promise<SavedAnswers>;
}
