declare module 'zipcodes' {
  interface Place {
    readonly zip: string;
    readonly city: string;
    readonly state: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly country: string;
  }
  const zipcodes: { readonly codes: Readonly<Record<string, Place>> };
  export default zipcodes;
}
