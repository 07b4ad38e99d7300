/** What a package.json is to npm, as far as we look into it. */
export interface PackageJson {
  readonly [field: string]: unknown;
}

/** A package.json that was there, with what a site needs besides. */
export interface Merged {
  readonly json: PackageJson;
  /** Whether anything was added. */
  readonly isChanged: boolean;
  /** Scripts that were there under a name of ours and do something else. */
  readonly otherScripts: readonly string[];
}

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** The package.json of a new site. */
export function newPackage(starter: PackageJson, name: string, crosstown: string): PackageJson {
  const dependencies = sorted({ ...groupOf(starter, 'dependencies'), crosstown });
  return { ...starter, name, dependencies };
}

/** Adds the scripts and the packages that a package.json lacks, and changes nothing else. */
export function mergePackage(existing: PackageJson, wanted: PackageJson): Merged {
  const scripts = groupOf(existing, 'scripts');
  const present = new Set(DEPENDENCIES.flatMap((group) => Object.keys(groupOf(existing, group))));
  const lacking = {
    scripts: without(groupOf(wanted, 'scripts'), new Set(Object.keys(scripts))),
    dependencies: without(groupOf(wanted, 'dependencies'), present),
    devDependencies: without(groupOf(wanted, 'devDependencies'), present),
  };
  const groups = Object.entries(lacking).filter(([, entries]) => Object.keys(entries).length > 0);
  const added = groups.map(([group, entries]) => {
    const all = { ...groupOf(existing, group), ...entries };
    return [group, group === 'scripts' ? all : sorted(all)];
  });
  return {
    json: { ...existing, ...Object.fromEntries(added) },
    isChanged: groups.length > 0,
    otherScripts: Object.entries(groupOf(wanted, 'scripts'))
      .filter(([name, script]) => (scripts[name] ?? script) !== script)
      .map(([name]) => name),
  };
}

/**
 * A name that npm accepts, from the name of a folder: lower-case ASCII, without what would need escaping in an address.
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

function without(entries: Group, names: ReadonlySet<string>): Group {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.has(name)));
}

/** As npm writes them. */
function sorted(entries: Group): Group {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
