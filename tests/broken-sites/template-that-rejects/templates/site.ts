import library from '../../base/templates/library.tsx';

async function fetchPrices(): Promise<void> {
  await null;
  throw new Error('no prices');
}

void fetchPrices();

export default library;
