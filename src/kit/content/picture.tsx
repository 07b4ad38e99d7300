import { useBuild } from '../../index.ts';

interface PictureProps {
  /** Id of an image of the site: a drawing or a photo. */
  readonly id: string;
  /** The picture that visitors see first: fetched at once and with priority. All others wait until they are near. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** An image of the site by its id, with the size that keeps the page from moving while it loads. */
export function Picture({ id, first = false, className }: PictureProps) {
  const { src, srcset, sizes, width, height, alt } = useBuild().images.get(id);
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      className={className}
      decoding="async"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
