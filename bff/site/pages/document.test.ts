import { shellDocument } from './document.ts';

it('makes the items of structured data addresses, in the language of the page (S2.9)', () => {
  const data = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: '/blog' }, { name: '/a name', item: 'https://elsewhere.test/' }],
    },
  ];
  const html = shellDocument({
    page: { nonce: 'n', locale: 'it', registry: [] } as never,
    shell: { entry: 'main.js', preload: [], files: {} } as never,
    area: null,
    route: '',
    dashboard: false,
    signIn: false,
    origin: 'https://canvass.example',
    path: '/blog/first',
    title: '',
    description: '',
    appearance: 'system',
    rendered: { html: '', style: '/p/site.css', data },
    indexed: true,
    banner: undefined,
    texts: { noScript: '', failed: '', reload: '' },
  });
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    url: 'https://canvass.example/it/blog/first',
    itemListElement: [
      { item: 'https://canvass.example/it/blog' },
      { name: '/a name', item: 'https://elsewhere.test/' },
    ],
  });
});
