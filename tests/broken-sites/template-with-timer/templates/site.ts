import library from '../../base/templates/library.tsx';

setTimeout(() => {
  throw new Error('nobody waits for this');
}, 1);

export default library;
