import { Session } from 'node:inspector';

/** Where a function is in the code that runs: the address of its module, its line and its column. */
interface Location {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** What V8 says of a value that it shows in a debugger. */
interface Properties {
  readonly internalProperties?: readonly {
    readonly name: string;
    readonly value?: { readonly value?: { scriptId: string; lineNumber: number; columnNumber: number } };
  }[];
}

/** By this name the debugger finds the function. */
const NAME = 'crosstownLocated';

/**
 * Returns the place of a function in the code; undefined if V8 does not know it. V8 gives it to debuggers only, so this opens a session of the
 * inspector, which takes some milliseconds: use it for messages alone. A session in the same thread calls back synchronously.
 */
export function locateFunction(given: unknown): Location | undefined {
  if (typeof given !== 'function') return undefined;
  const session = new Session();
  const urls = new Map<string, string>();
  const scope = globalThis as Record<string, unknown>;
  let location: Location | undefined;
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  session.post('Debugger.enable');
  scope[NAME] = given;
  session.post('Runtime.evaluate', { expression: `globalThis.${NAME}` }, (_, found) => {
    const objectId = found?.result.objectId;
    if (objectId === undefined) return;
    session.post('Runtime.getProperties', { objectId }, (_, known) => {
      const { internalProperties = [] } = (known ?? {}) as Properties;
      const at = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value;
      const url = at && urls.get(at.scriptId);
      if (url) location = { url, line: at.lineNumber + 1, column: at.columnNumber + 1 };
    });
  });
  delete scope[NAME];
  session.disconnect();
  return location;
}
