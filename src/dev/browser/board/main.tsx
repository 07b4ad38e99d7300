import { createRoot } from 'react-dom/client';
import type { SavedAnswers } from '../../static-board.ts';
import common from '../common.css';
import changes from '../edit/changes.css';
import controls from '../edit/controls/controls.css';
import form from '../edit/form/form.css';
import table from '../edit/import/import.css';
import { servedData } from '../pages.ts';
import { App } from './app.tsx';
import styles from './board.css';
import { SavedContext } from './data.ts';

export { editPage } from '../edit/page/edit-page.tsx';

/*
 * The board of the development server, or of a file without a server: shows all pages of the site, what is wrong with them, and what
 * could be written next. A page of the site loads this script when its texts are edited: it then has no element of the board.
 */

const root = document.getElementById('crosstown-board');
if (root) await showBoard(root);

async function showBoard(root: HTMLElement): Promise<void> {
  const sheet = document.createElement('style');
  sheet.textContent = common + styles + controls + changes + form + table;
  document.head.append(sheet);
  const saved = document.getElementById('crosstown-saved')?.textContent;
  const unserved = { version: 0, issues: '', token: '', base: '', isReadOnly: true, note: '' };
  createRoot(root).render(
    <SavedContext value={saved ? await unpack(saved) : undefined}>
      <App data={{ ...unserved, ...servedData() }} />
    </SavedContext>,
  );
}

/** Returns answers that were compressed with gzip and written in Base64. */
async function unpack(text: string): Promise<SavedAnswers> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json() as Promise<SavedAnswers>;
}
