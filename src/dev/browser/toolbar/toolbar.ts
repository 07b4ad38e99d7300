import type { CheckState } from '../../check-thread.ts';
import common from '../common.css';
import type { Act } from '../requests.ts';
import { el } from './elements.ts';
import { inspect } from './inspector.ts';
import { createFindingList, createUnfinishedList } from './panels.ts';
import { createPreview } from './preview.ts';
import styles from './toolbar.css';

/** The panels by name, and the labels of their buttons. */
const PANELS = { findings: 'Findings', preview: 'Preview', unfinished: 'To finish' } as const;

type PanelName = keyof typeof PANELS;

interface State {
  readonly isOpen: boolean;
  readonly panel?: PanelName | undefined;
}

/** Where the browser remembers whether the toolbar is open. */
const KEY = 'crosstown-toolbar';

function readState(): State {
  try {
    return { isOpen: true, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<State>) };
  } catch {
    return { isOpen: true };
  }
}

/**
 * Adds the toolbar to the page, in a shadow root, so that neither styles affect the other. The returned function is called when the check
 * of all pages starts or ends.
 */
export function createToolbar(version: number, act: Act): (check: CheckState) => void {
  const host = document.createElement('crosstown-toolbar');
  const root = host.attachShadow({ mode: 'open' });
  const content = el('div');
  root.append(el('style', {}, styles, common), content);
  // Beside the body, where no selector of the page expects an element.
  document.documentElement.append(host);
  let state = readState();
  let check: CheckState = { status: 'none', hasResult: false };
  let inspecting: AbortController | undefined;
  const contents: Readonly<Record<PanelName, () => Node[] | Promise<Node[]>>> = {
    findings: () => createFindingList(check, version, act),
    preview: createPreview,
    unfinished: () => createUnfinishedList(check, version, act),
  };
  const draw = () => {
    const focused = root.activeElement?.id;
    content.replaceChildren(...createBar(state, change, inspecting !== undefined, toggleInspector));
    if (focused) root.getElementById(focused)?.focus();
    void fillPanel();
  };
  /** Fills the panel that is shown, unless another one was chosen meanwhile. */
  const fillPanel = async () => {
    const { isOpen, panel } = state;
    if (!isOpen || !panel) return;
    const nodes = await contents[panel]();
    if (state.panel === panel) root.getElementById('panel')?.replaceChildren(...nodes);
  };
  const change = (next: State) => {
    state = next;
    localStorage.setItem(KEY, JSON.stringify(state));
    draw();
  };
  const toggleInspector = () => {
    if (inspecting) {
      inspecting.abort();
      inspecting = undefined;
    } else {
      inspecting = new AbortController();
      inspect(root, act, inspecting.signal);
    }
    draw();
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && inspecting) toggleInspector();
  });
  draw();
  return (next) => {
    check = next;
    if (state.panel === 'findings' || state.panel === 'unfinished') draw();
  };
}

/** Creates the buttons, and the panel that is shown. */
function createBar(
  state: State,
  change: (state: State) => void,
  isInspecting: boolean,
  toggleInspector: () => void,
): Node[] {
  if (!state.isOpen) {
    const onclick = () => change({ ...state, isOpen: true });
    const button = el('button', { id: 'toggle', onclick, title: 'Open the toolbar' }, 'Crosstown');
    return [el('div', { className: 'bar' }, button)];
  }
  const panelButton = (panel: PanelName) => {
    const isShown = state.panel === panel;
    const onclick = () => change({ ...state, panel: isShown ? undefined : panel });
    return el('button', { id: panel, onclick, ariaExpanded: `${isShown}` }, PANELS[panel]);
  };
  const source = {
    ...{ id: 'inspect', onclick: toggleInspector, ariaPressed: `${isInspecting}` },
    title: 'Point at a text to see where it is in the data; a click opens the editor',
  };
  const hide = {
    ...{ id: 'toggle', onclick: () => change({ ...state, isOpen: false }) },
    ...{ title: 'Hide the toolbar', ariaLabel: 'Hide the toolbar' },
  };
  const bar = el(
    'div',
    { className: 'bar', role: 'toolbar', ariaLabel: 'Crosstown' },
    panelButton('findings'),
    el('button', source, 'Source'),
    panelButton('preview'),
    panelButton('unfinished'),
    el('a', { className: 'button', href: '/__crosstown/' }, 'Board'),
    el('button', hide, '×'),
  );
  const panel = {
    className: 'panel',
    id: 'panel',
    tabIndex: 0,
    ariaLabel: state.panel ? PANELS[state.panel] : '',
  };
  return state.panel ? [el('section', panel), bar] : [bar];
}
