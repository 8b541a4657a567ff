import { explainInstall } from './npm.mjs';

it.each([
  [
    'npm error code ENOTFOUND\nnpm error network request failed',
    /registry can’t be reached \(ENOTFOUND\): check the network/,
  ],
  ['npm error code ECONNREFUSED', /registry can’t be reached \(ECONNREFUSED\)/],
  [
    'npm error code ENOSPC\nnpm error nospc There appears to be insufficient space',
    /disk .* is full: free some space/,
  ],
  ['npm error code EACCES', /can’t be written by this user/],
  ['npm error code ETARGET\nnpm error notarget No matching version', /npm said: code ETARGET/],
])('an installation that failed with %j is explained in one sentence', (output, sentence) => {
  expect(explainInstall(output)).toMatch(sentence);
});
