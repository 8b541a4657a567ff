import { readFileSync } from 'node:fs';

/** The files of the last build only: a build keeps those of the one before beside its own. */
const manifest = (folder) => JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
const built = (folder) => Object.keys(manifest(folder).files).map((file) => `${folder}/${file}`);

const shell = manifest('shell/dist');
const signIn = built('shell/dist').filter((file) => file.includes('/firebase.'));

/** What an area may weigh, all of it together. */
const areas = { public: 65, account: 35, 'admin-surveys': 100, 'admin-widgets': 55, 'admin-webhooks': 60 };

export default [
  {
    name: 'shell, first load',
    path: [shell.entry, ...shell.preload].map((file) => `shell/dist/${file}`),
    limit: '230 kB',
  },
  { name: 'shell, signing in', path: signIn, limit: '42 kB' },
  { name: "respondent's page, scripts", path: 'mfe-public/dist/respondent/respondent.*.js', limit: '20 kB' },
  { name: "respondent's page, styles", path: 'mfe-public/dist/respondent/*.css', limit: '5 kB' },
  { name: 'widget.js', path: 'mfe-public/dist/loader/widget.js', gzip: true, limit: '5 kB' },
  ...Object.entries(areas).map(([id, limit]) => ({
    name: `area ${id}`,
    path: built(`mfe-${id}/dist/area`).filter((file) => file.endsWith('.js')),
    limit: `${limit} kB`,
  })),
].map((budget) => ({ brotli: !budget.gzip, ...budget }));
