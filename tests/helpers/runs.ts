/**
 * Number of random inputs that a property is tested with. Each run of the tests draws others. `PROPERTY_RUNS=10` multiplies
 * it, for changes of parsers and escapers.
 */
export function runs(count: number): number {
  return Math.ceil(count * Number(process.env.PROPERTY_RUNS ?? 1));
}
