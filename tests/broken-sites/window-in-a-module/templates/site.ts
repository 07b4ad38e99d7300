import library from '../../base/templates/library.tsx';

export default { ...library, styles: window.innerWidth > 800 ? 'wide.css' : 'styles.css' };
