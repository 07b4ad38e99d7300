export { PostDate } from './post/date.tsx';
