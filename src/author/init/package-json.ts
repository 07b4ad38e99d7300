/** The content of a package.json, of which only the type, the scripts and the dependencies are read. */
export interface PackageJson {
  readonly [field: string]: unknown;
}

/** An existing package.json with the additions that a site needs. */
export interface MergedPackage {
  readonly json: PackageJson;
  /** Whether scripts or dependencies were added. */
  readonly addsEntries: boolean;
  /** Existing scripts that have a name of the starter's scripts and run something else. */
  readonly otherScripts: readonly string[];
}

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Returns the package.json of a new site. `engine` is the version or file of the crosstown dependency. */
export function createPackageJson(starter: PackageJson, name: string, engine: string): PackageJson {
  const dependencies = sortKeys({ ...groupOf(starter, 'dependencies'), crosstown: engine });
  return { ...starter, name, dependencies };
}

/** Adds the missing scripts and dependencies to an existing package.json, and changes nothing else. */
export function mergePackageJson(existing: PackageJson, wanted: PackageJson): MergedPackage {
  const scripts = groupOf(existing, 'scripts');
  const present = Object.assign({}, ...DEPENDENCIES.map((group) => groupOf(existing, group))) as Group;
  const added: Record<string, Group> = {};
  for (const name of ['scripts', 'dependencies', 'devDependencies']) {
    const known = name === 'scripts' ? scripts : present;
    const missing = Object.entries(groupOf(wanted, name)).filter(([key]) => !(key in known));
    const all = { ...groupOf(existing, name), ...Object.fromEntries(missing) };
    if (missing.length > 0) added[name] = name === 'scripts' ? all : sortKeys(all);
  }
  return {
    json: { ...existing, ...added },
    addsEntries: Object.keys(added).length > 0,
    otherScripts: Object.entries(groupOf(wanted, 'scripts'))
      .filter(([name, script]) => (scripts[name] ?? script) !== script)
      .map(([name]) => name),
  };
}

/** Returns the version or file of the crosstown dependency, or undefined if there is none. */
export function engineOf(json: PackageJson): string | undefined {
  const found = DEPENDENCIES.flatMap((group) => groupOf(json, group).crosstown ?? []);
  return found.length === 0 ? undefined : String(found[0]);
}

/** Formats a package.json as npm does, with the indentation of `original`, the text that it was parsed from. */
export function formatPackageJson(json: PackageJson, original = '{\n  '): string {
  return `${JSON.stringify(json, null, /^\{\s*?\n([\t ]+)/.exec(original)?.[1] ?? 2)}\n`;
}

/**
 * Derives a name that npm accepts from the name of a folder: lower-case ASCII that needs no escaping in a URL.
 * Source: https://docs.npmjs.com/cli/configuring-npm/package-json#name
 */
export function packageName(folder: string): string {
  const name = folder
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[-._~]+|[-._~]+$/g, '')
    .slice(0, 200);
  return name === '' || name === 'node_modules' || name === 'favicon.ico' ? 'site' : name;
}

type Group = Readonly<Record<string, unknown>>;

function groupOf(json: PackageJson, name: string): Group {
  const group = json[name];
  return typeof group === 'object' && group !== null ? (group as Group) : {};
}

/** Sorts dependencies by name, as npm does. */
function sortKeys(entries: Group): Group {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
