import { type ImageSource, useBuild } from '../../index.ts';

interface PictureProps {
  /** Id of an image of the site: a drawing or a photo. */
  readonly id: string;
  /** Other images for windows of other shapes, each with its media condition. The one of `id` is for phones. */
  readonly sources?: readonly ImageSource[] | undefined;
  /** The picture that visitors see first: fetched at once and with priority. All others wait until they are near. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** An image of the site by its id, with the size that keeps the page from moving while it loads. */
export function Picture({ id, sources = [], first = false, className }: PictureProps) {
  const { src, srcset, sizes, width, height, alt } = useBuild().images.get(id);
  const image = (
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
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map((source) => (
        <Source key={source.media} {...source} />
      ))}
      {image}
    </picture>
  );
}

function Source({ id, media }: ImageSource) {
  const { src, srcset, sizes, width, height } = useBuild().images.get(id);
  return <source media={media} srcSet={srcset ?? src} {...{ sizes, width, height }} />;
}
