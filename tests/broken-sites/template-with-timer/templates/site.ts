import library from '../../base/templates/library.tsx';

setTimeout(() => {
  throw new Error('the timer failed');
}, 1);

export default library;
