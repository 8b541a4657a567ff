/** The imports that layers allow; the reasons are in docs/architecture.md, "Layers". */
const AREAS = '^mfe-[^/]+';

/** The rule of a layer: the folders that it must not know. */
const layer = (name, from, forbidden, why) => ({
  name,
  severity: 'error',
  comment: why,
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: forbidden },
});

/**
 * The rules of a program's layers, lowest first: each folder knows the layers before its own, none of its neighbours in the same layer,
 * and nothing of the `entries` that compose them.
 */
const layers = (name, root, levels, entries, why) =>
  levels.flatMap((own, level) =>
    own.map((folder) => {
      const hidden = [...own.filter((other) => other !== folder), ...levels.slice(level + 1).flat()];
      const files = `(${entries.join('|')})\\.tsx?$`;
      return layer(
        `${name}-${folder}-knows-lower-folders`,
        `^${root}/${folder}/`,
        `^${root}/(${hidden.length > 0 ? `(${hidden.join('|')})/|` : ''}${files})`,
        why,
      );
    }),
  );

/** The folders of each program. */
const folders = [
  ...layers(
    'server',
    'bff',
    [['platform'], ['people'], ['site', 'notify'], ['surveys'], ['results'], ['collect'], ['operate']],
    ['app', 'api', 'jobs', 'server', 'services', 'worker'],
    'Arrows between the layers of the server lead downwards only; bff/README.md says what each is for.',
  ),
  ...layers(
    'people',
    'bff/people',
    [
      ['plans'],
      ['identity-provider'],
      ['users'],
      ['sessions'],
      ['callers'],
      ['idempotency'],
      ['access'],
      ['audit'],
      ['api-keys'],
      ['payments'],
      ['workspaces'],
      ['subscription'],
      ['account'],
      ['auth'],
    ],
    [],
    'What every resource asks for is below the resources; bff/people/README.md says what each is for.',
  ),
  ...layers(
    'respondent',
    'mfe-public/respondent',
    [
      ['texts', 'search', 'widget', 'steps'],
      ['ranking'],
      ['entries'],
      ['session'],
      ['page'],
      ['files', 'signature', 'stored-answers'],
      ['optional', 'questions'],
      ['scores'],
      ['light'],
    ],
    ['browser', 'respondent', 'server', 'survey-view', 'used-messages'],
    'The session knows no page, and only respondent.tsx composes the folders; mfe-public/README.md says what each is for.',
  ),
  ...layers(
    'account',
    'mfe-account/src',
    [
      ['api', 'download', 'forms'],
      ['api-keys', 'forgot-password', 'invitation', 'subscription'],
      ['login'],
      ['account', 'address', 'mail-link', 'password'],
      ['audit', 'register'],
      ['workspace'],
    ],
    ['area'],
    'Screens of the account meet in forms and api; mfe-account/README.md says what each is for.',
  ),
  ...layers(
    'webhooks',
    'mfe-admin-webhooks/src',
    [['api'], ['form', 'deliveries'], ['detail', 'list']],
    ['area', 'routes'],
    'Lists and details show deliveries, never the reverse; mfe-admin-webhooks/README.md says what each is for.',
  ),
  ...layers(
    'shell',
    'shell/src',
    [
      ['dashboard', 'menu', 'overlays', 'releases', 'session', 'side-effects', 'unsaved', 'workspaces'],
      ['remotes', 'search'],
      ['development', 'layouts', 'reports'],
      ['ports', 'screens'],
      ['router'],
    ],
    ['bootstrap', 'context', 'main'],
    'What the shell does exists without its screens and routes; shell/README.md says what each is for.',
  ),
  ...layers(
    'ui',
    'shared/ui',
    [['theme'], ['layout'], ['art'], ['feedback'], ['actions'], ['forms', 'overlays', 'states'], ['data']],
    ['core', 'admin'],
    'Larger components are made of smaller ones; a page loads no more than it shows.',
  ),
  ...layers(
    'ops',
    'ops/src',
    [
      ['api', 'format'],
      ['charts', 'live', 'moves', 'screen'],
      ['alerts', 'log', 'release'],
      ['overview'],
      ['area'],
      ['app'],
    ],
    ['main'],
    'Screens of operators meet in the folders below them; ops/README.md says what each is for.',
  ),
  ...layers(
    'surveys',
    'mfe-admin-surveys/src',
    [
      ['api', 'questions', 'charts', 'reorder', 'authors', 'live', 'pictures'],
      ['answers', 'access', 'response-mails', 'design'],
      ['survey'],
      ['filters', 'share'],
      ['responses'],
      ['analytics'],
      ['summary', 'new'],
      ['brands', 'builder', 'list'],
      ['detail', 'dashboard'],
    ],
    ['area', 'routes', 'screens'],
    'Screens of surveys meet in the folders below them; mfe-admin-surveys/README.md says what each is for.',
  ),
  ...layers(
    'analytics',
    'mfe-admin-surveys/src/analytics',
    [
      ['periods', 'groups'],
      ['figures', 'wordings', 'filters'],
      ['whole-survey', 'questions', 'scores', 'summary-links', 'overview'],
    ],
    ['analytics-page', 'analytics-results'],
    'The charts of analytics meet in periods, groups, figures and wordings.',
  ),
  ...layers(
    'builder',
    'mfe-admin-surveys/src/builder',
    [
      ['model', 'controls', 'pictures', 'typing'],
      ['saving', 'names'],
      ['state'],
      ['navigation', 'page-design', 'page-words', 'recall', 'preview'],
      ['removal'],
      ['actions', 'collaboration', 'versions'],
      ['bulk', 'canvas', 'logic', 'scores', 'languages'],
      ['outline', 'settings', 'publish'],
      ['panes'],
      ['header'],
    ],
    ['editor', 'editor-loader', 'editor-page', 'use-editor-keys'],
    'Panes and dialogs of the builder meet in the folders below them; mfe-admin-surveys/README.md says what each is for.',
  ),
  ...layers(
    'canvas',
    'mfe-admin-surveys/src/builder/canvas',
    [['text', 'answer'], ['page'], ['question'], ['one-page']],
    ['add-line', 'canvas', 'ending-canvas', 'paste-dialog', 'welcome-canvas'],
    'The open question is drawn alone and among all others; mfe-admin-surveys/README.md says what each is for.',
  ),
];

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'A circle can be neither understood nor loaded piece by piece.',
      from: {},
      to: { circular: true },
    },
    layer(
      'editor-checks-nothing-by-schemas',
      '^mfe-admin-surveys/src/builder/(?!model/read-clip)',
      '^shared/domain/[^/]+-schema\\.ts$|(^|/)node_modules/zod/',
      'Creating the schemas takes a slow device a tenth of the time in which the editor opens; pasted questions are checked by a chunk of their own.',
    ),
    layer(
      'domain-is-pure',
      '^shared/domain/',
      '^(shared/(?!domain/)|bff/|shell/|mfe-)|(^|/)node_modules/(react|koa|pg|drizzle-orm|ky|i18next)/',
      'The domain runs in browser, server and workers: no React, no input or output, no other layer.',
    ),
    layer(
      'api-knows-domain-only',
      '^shared/api/',
      '^(shared/(?!api/|domain/)|bff/|shell/|mfe-)',
      'Schemas of requests and responses are shared by both sides.',
    ),
    layer(
      'state-knows-no-screens',
      '^shared/(state|i18n|http|query)/',
      '^(shared/(form|ui|screens|router|build)/|bff/|shell/|mfe-)',
      'State, texts and calls exist without components.',
    ),
    layer(
      'contract-knows-no-screens',
      '^shared/(contract|federation)/',
      '^(shared/(form|ui|screens|router|build)/|bff/|shell/|mfe-)',
      'The contract is what shell, areas and server agree on; it knows none of them.',
    ),
    layer(
      'shared-knows-no-application',
      '^shared/',
      '^(bff/|shell/|ops/|mfe-)',
      'What is shared can’t depend on who shares it.',
    ),
    layer(
      'looks-know-no-screens',
      '^shared/(ui|router)/',
      '^shared/(form|screens)/',
      'The shell shares its looks with every area; screens are each area’s own copy.',
    ),
    layer(
      'forms-know-no-screens',
      '^shared/form/',
      '^shared/screens/',
      'The shell shares what forms are made with, too.',
    ),
    layer(
      'builds-stay-outside',
      '^(bff|shell/src|ops/src|mfe-[^/]+/src|shared/(?!build/))',
      '^shared/build/',
      'Build configuration never ships.',
    ),
    layer(
      'server-knows-no-components',
      '^bff/',
      '^(shared/(form|ui|screens|router|state|http|query|i18n|build)/|shell/|ops/|mfe-)',
      'The server uses domain, schemas, contract and registry only.',
    ),
    {
      name: 'server-runs-no-foreign-code',
      severity: 'error',
      comment: 'Code of areas runs in isolated processes; the embedded services load their own packages.',
      from: {
        path: '^bff/',
        pathNot: '^bff/platform/isolation/child/|^bff/operate/embedded/|^bff/testing/|\\.test\\.ts$',
      },
      to: { path: '^(node:)?(module|vm|worker_threads)$' },
    },
    {
      name: 'isolated-code-is-small',
      severity: 'error',
      comment: 'An isolated process can read its own program and no other file of the server.',
      from: { path: '^bff/(platform/isolation/child|site/bundles/operations)/' },
      to: {
        pathNot: '^(bff/platform/isolation/child|bff/site/bundles/operations)/',
        dependencyTypesNot: ['core', 'type-only'],
      },
    },
    ...folders,
    {
      name: 'answer-index-has-one-entry',
      severity: 'error',
      comment: 'Its terms, columns and tables can change as long as answer-index.ts counts the same.',
      from: { path: '^bff/', pathNot: '^bff/results/answer-index/|\\.test\\.ts$' },
      to: { path: '^bff/results/answer-index/', pathNot: '/answer-index\\.ts$' },
    },
    {
      name: 'analytics-shares-figures-only',
      severity: 'error',
      comment: 'Other screens show figures of analytics; its charts can change without them.',
      from: {
        path: '^mfe-admin-surveys/src/',
        pathNot: '^mfe-admin-surveys/src/(analytics/|screens\\.ts$)|\\.test\\.tsx?$',
      },
      to: {
        path: '^mfe-admin-surveys/src/analytics/',
        pathNot: '^mfe-admin-surveys/src/analytics/(periods|groups|figures|wordings)/',
      },
    },
    layer(
      'shell-knows-no-area',
      '^shell/',
      `^(bff/|ops/|${AREAS.slice(1)})`,
      'They meet at run time, through the contract.',
    ),
    layer(
      'ops-knows-no-area',
      '^ops/',
      `^(bff/|shell/|${AREAS.slice(1)})`,
      'The operators’ page works when a release of the shell or of an area is broken.',
    ),
    {
      name: 'areas-know-no-other',
      severity: 'error',
      comment:
        'An area is built and deployed alone; another area or the shell is reached through the contract.',
      // An integration test may put an area's client before the real server.
      from: { path: '^(mfe-[^/]+)/', pathNot: '\\.integration\\.test\\.tsx?$' },
      to: { path: '^(mfe-[^/]+|shell|ops|bff)/', pathNot: '^$1/' },
    },
    {
      name: 'areas-know-no-firebase',
      severity: 'error',
      comment: 'Signing in is a port of the shell.',
      from: { path: AREAS },
      to: { path: 'node_modules/(@firebase|firebase)/' },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      comment: 'Test files and their helpers never ship.',
      from: { pathNot: '\\.test\\.tsx?$|^bff/testing/|^e2e/|^scripts/|^bench/' },
      to: { path: '\\.test\\.tsx?$|^bff/testing/|^e2e/' },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      comment:
        'An import that leads nowhere; the builds make the first three that are let through, a benchmark installs the others.',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot:
          '^(\\./provided\\.js|react-i18next-whole|react-refresh-own/runtime|lighthouse|selfsigned|@mdn/mdn-http-observatory/.+|survey-core|survey-core/survey-core\\.min\\.css|survey-react-ui)$',
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // The template's browser test imports its neighbours of the folder that it is copied to.
    exclude: { path: '^[^/]+/(dist|coverage)/|^\\.(data|cache)/|^scripts/create-area/template/e2e/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // The client's exports are its build, which needn't exist; its sources have a condition of their own.
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
