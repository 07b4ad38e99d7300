import { type InspectorNotification, type Runtime, Session } from 'node:inspector';
import type { Place } from '../model.ts';
import { createSitePlaces, pathOfModule } from './attribute.ts';

/** Finds functions in the sources of a site. */
export interface FunctionPlaces {
  /** Returns undefined for a function of the engine or of a package. */
  placeOf(value: object): Place | undefined;
  /** Ends the connection to the debugger of Node. */
  close(): void;
}

/**
 * Opens a connection to the debugger of Node, which knows where each function is defined.
 * Source: https://chromedevtools.github.io/devtools-protocol/v8/Runtime/#type-InternalPropertyDescriptor
 */
export function openFunctionPlaces(root: string): FunctionPlaces {
  const placeIn = createSitePlaces(root);
  const urls = new Map<string, string>();
  const session = new Session();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }: InspectorNotification<ParsedScript>) =>
    urls.set(params.scriptId, params.url),
  );
  session.post('Debugger.enable');
  return {
    placeOf(value) {
      const location = locationOf(value, session);
      const url = location && urls.get(location.scriptId);
      if (!location || !url?.startsWith('file:')) return undefined;
      const { lineNumber, columnNumber = 0 } = location;
      return placeIn({ path: pathOfModule(url), line: lineNumber + 1, column: columnNumber + 1 });
    },
    close: () => session.disconnect(),
  };
}

interface ParsedScript {
  readonly scriptId: string;
  readonly url: string;
}

/** Lines and columns start at 0. */
interface Location extends Pick<ParsedScript, 'scriptId'> {
  readonly lineNumber: number;
  readonly columnNumber?: number;
}

/** The name under which the debugger finds the function. */
const NAME = Symbol.for('crosstown.function');

/** Returns the location of a function. The session of the own thread answers before `post` returns. */
function locationOf(value: object, session: Session): Location | undefined {
  Reflect.set(globalThis, NAME, value);
  let location: Location | undefined;
  session.post(
    'Runtime.evaluate',
    { expression: `globalThis[Symbol.for(${JSON.stringify(NAME.description)})]` },
    (_, { result: { objectId } }: Runtime.EvaluateReturnType) =>
      objectId !== undefined &&
      session.post(
        'Runtime.getProperties',
        { objectId, ownProperties: true },
        (_, { internalProperties = [] }: Runtime.GetPropertiesReturnType) => {
          const found = internalProperties.find(({ name }) => name === '[[FunctionLocation]]');
          location = found?.value?.value;
        },
      ),
  );
  Reflect.deleteProperty(globalThis, NAME);
  return location;
}
