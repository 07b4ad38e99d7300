import library from '../../base/templates/library.tsx';

const opening: (typeof library.pages)[number] = {
  id: 'opening',
  axes: { branch: 'branches' },
  nearby: { axis: 'branches', count: 3 },
  path: () => '/openings',
  head: () => ({ title: 'Opening', description: 'When a branch opens.' }),
  sections: () => [<h1 key="title">Opening</h1>],
};

export default { ...library, pages: [...library.pages, opening] };
