import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The files of the last build only: a build keeps those of the one before beside its own. */
const manifest = (folder) => JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
const built = (folder) => Object.keys(manifest(folder).files).map((file) => `${folder}/${file}`);

const shell = manifest('shell/dist');
const signIn = built('shell/dist').filter((file) => file.includes('/firebase.'));

/**
 * The most that all files of an area may weigh is `config.sizeLimit` in its package.json. Of the surveys' area most comes only
 * where it is used, and a visit uses little of it: the editor 44 kB, dragging 12, the virtualiser of its outline and of the table of responses 9, the check of a
 * whole survey 24, 28 templates with the reading of lists and files 30, the table of responses 15, the metrics with the
 * wordings, lists of answers and sums of files 19, sharing 9, a survey's design 3, brands with their screens 4, folders 4, scores and formulas 6, sections 3, files 2, fonts of the canvas 1, one's own mails 1. What its first screens load has a limit of its own.
 * The account's screens of the dashboard are chunks of their own, which compress less well than one file; of what they weigh, 27 kB is
 * the API's schemas with zod, which only the form of a new API key loads.
 */
const areas = globSync('mfe-*/package.json').map((file) => {
  const { config } = JSON.parse(readFileSync(file, 'utf8'));
  return [dirname(file), config.sizeLimit];
});
/** The part of the public area that the builder shows: visitors of the site and respondents never load it. */
const isPart = (file) => /\/field\.\w+\.js$/.test(file);
/** Comes with a form that asks for a new password, and with nothing else. */
const isPasswordList = (file) => /\/used-passwords\.\w+\.js$/.test(file);
/** With their texts; Italian is the larger language. */
const surveys = built('mfe-admin-surveys/dist/area').filter((file) =>
  /\/(?:remoteEntry|area|admin-surveys-it)\.\w+\.js$/.test(file),
);

export default [
  {
    name: 'shell, first load',
    path: [shell.entry, ...shell.preload, ...shell.preloadMessages.it].map((file) => `shell/dist/${file}`),
    limit: '206.7 kB',
  },
  {
    name: '/admin, scripts before its first screen',
    path: [
      ...[shell.entry, ...shell.preload, ...shell.preloadMessages.it, ...shell.preloadDashboard].map(
        (file) => `shell/dist/${file}`,
      ),
      ...surveys,
    ],
    // 20 B of it ask for the questions of a survey that has none, as the first of its steps.
    limit: '240.8 kB',
  },
  {
    name: 'operators’ page',
    path: built('ops/dist').filter((file) => file.endsWith('.js')),
    limit: '190 kB',
  },
  { name: 'shell, signing in', path: signIn, limit: '42 kB' },
  {
    name: 'shell, the cache of what the dashboard has read',
    path: built('shell/dist').filter((file) => file.includes('/query.')),
    limit: '11 kB',
  },
  {
    name: "respondent's page, scripts",
    path: 'mfe-public/dist/respondent/respondent.*.js',
    limit: '29.6 kB',
  },
  { name: "respondent's page, light script", path: 'mfe-public/dist/respondent/light.*.js', limit: '20 kB' },
  // Only for surveys that ask for files.
  { name: "respondent's page, uploads", path: 'mfe-public/dist/respondent/uploads.*.js', limit: '4.3 kB' },
  // Only for surveys that ask for a signature.
  {
    name: "respondent's page, signatures",
    path: 'mfe-public/dist/respondent/signature.*.js',
    limit: '2.2 kB',
  },
  // A page has one of the two. Of the first, 0.1 kB divide scales of seven and of eight steps at widths of their own; 0.05 kB
  // leave ten stars in one row on a phone, where their labels stood below others.
  { name: "respondent's page, styles", path: 'mfe-public/dist/respondent/style.*.css', limit: '5.5 kB' },
  {
    name: "respondent's page, styles with the light script",
    path: 'mfe-public/dist/respondent/light-style.*.css',
    limit: '5 kB',
  },
  // Of which 0.05 kB tell the survey of fields that a newer snippet lacks: after a log-out it would show the answers of the person before.
  { name: 'widget.js', path: 'mfe-public/dist/loader/widget.js', gzip: true, limit: '5.9 kB' },
  // Of which 0.2 kB name the chunks that have the schemas of surveys, so that the editor, responses and metrics load 8 to 9 kB less.
  { name: 'area admin-surveys, first screens', path: surveys, limit: '24.1 kB' },
  // The federation runtime without what a browser never uses; as CommonJS files it would be 12.7 kB.
  {
    name: "an area's entry",
    path: built('mfe-account/dist/area').filter((file) => file.includes('/remoteEntry.')),
    limit: '9 kB',
  },
  ...areas.map(([folder, limit]) => ({
    name: `area ${folder.replace(/^mfe-/, '')}`,
    path: built(`${folder}/dist/area`).filter(
      (file) => file.endsWith('.js') && !isPart(file) && !isPasswordList(file),
    ),
    limit,
  })),
  {
    name: 'area account, the most used passwords',
    path: built('mfe-account/dist/area').filter(isPasswordList),
    limit: '220 kB',
  },
  {
    name: "area public, a question's field for the builder",
    path: built('mfe-public/dist/area').filter(isPart),
    limit: '17.6 kB',
  },
].map((budget) => ({ brotli: !budget.gzip, ...budget }));
