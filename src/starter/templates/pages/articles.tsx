import { Markdown } from 'crosstown';
import { articleNode, newestFirst, PostDate, PostRows, SampleMark } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { Hero } from '../sections/hero.tsx';
import { CallUs, Section, WithAside } from '../sections/parts.tsx';
import { ServiceCards } from '../sections/services.tsx';
import { Visit } from '../sections/visit.tsx';
import { crumbsTo, graphOf } from './graph.ts';

/** The list of articles. */
export const articlesPage = pageType({
  id: 'articles',
  thresholds: { facts: { of: ({ data }) => ({ articles: data.articles }) } },
  structuredData: (context) => graphOf(context, { crumbs: crumbsTo(context, context.copy.title) }),
  sections: (context) => {
    const { copy, data, links } = context;
    const posts = newestFirst(data.articles).map((article) => ({
      ...article,
      href: links.to('article', { article }),
    }));
    return [
      <Hero key="hero" copy={copy} crumbs={crumbsTo(context, copy.title)} />,
      <Section key="list" title={copy.list}>
        <PostRows posts={posts} />
      </Section>,
      <Visit key="visit" />,
    ];
  },
});

/** An article. */
export const articlePage = pageType({
  id: 'article',
  path: ({ article }) => `/articles/${article.slug}`,
  updated: ({ article }) => article.updated ?? article.date,
  head: ({ copy, article }) => ({
    ...copy,
    type: 'article',
    published: article.date,
    modified: article.updated ?? article.date,
  }),
  structuredData: (context) => {
    const { article } = context;
    return [
      ...graphOf(context, { crumbs: crumbsTo(context, article.title, 'articles') }),
      articleNode(context, article, 'BlogPosting'),
    ];
  },
  sections: (context) => {
    const { copy, article, site, lookups } = context;
    const author = lookups.find('team', article.author ?? '');
    return [
      <Hero key="hero" copy={copy} crumbs={crumbsTo(context, article.title, 'articles')} />,
      <Section key="text">
        <WithAside title={site.words.services} aside={[<ServiceCards key="cards" />, <CallUs key="call" />]}>
          <p className="byline mb-6">
            <PostDate date={article.date} />
            {author && ` · ${site.words.by} ${author.name} `}
            <SampleMark sample={author?.sample ?? false} label={site.words.sample} />
          </p>
          <Markdown text={article.body} className="prose" />
        </WithAside>
      </Section>,
      <Visit key="visit" />,
    ];
  },
});
