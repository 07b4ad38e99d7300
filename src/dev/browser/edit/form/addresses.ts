/** Where the records of the site are listed. */
export const RECORDS_PAGE = '/__crosstown/edit/';

/** The address of the form of a record, such as `towns/windham`. */
export function addressOfRecord(key: string): string {
  // The keys of records without a slug have a number sign.
  return RECORDS_PAGE + encodeURI(key).replaceAll('#', '%23');
}

/** The address of the form of the record at a place of the data, such as `data/towns.yaml:14`. */
export function addressOfPlace(place: string): string {
  return `${RECORDS_PAGE}?${new URLSearchParams({ place })}`;
}

/** The address of the form of a new record, with what is known of it. */
export function addressOfNew(collection: string, known: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(known).toString();
  return `/__crosstown/new/${collection}${query && `?${query}`}`;
}

/** The address of the import of a table into a collection. */
export function addressOfImport(collection: string): string {
  return `/__crosstown/import/${collection}`;
}
