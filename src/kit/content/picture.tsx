import type { ImageSource } from '../../core/model.ts';
import { useBuild } from '../../site/render/context.tsx';

interface PictureProps {
  /** Id of an image of the site: a drawing or a photo. */
  readonly id: string;
  /** Other images for windows of other shapes, each with its media condition. Phones show the image of `id`. */
  readonly sources?: readonly ImageSource[] | undefined;
  /**
   * Whether this is the first image that visitors see. It is fetched immediately with high priority; all others load
   * lazily.
   */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** Renders an image of the site by its id, with its size, so that the page does not shift while it loads. */
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
