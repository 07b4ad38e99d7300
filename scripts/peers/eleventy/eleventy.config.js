export default function configure() {
  return { dir: { input: '.', data: '_data' } };
}
