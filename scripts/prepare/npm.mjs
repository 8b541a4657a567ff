import { spawn } from 'child_process';
import { constants } from 'os';
import { root, sentence } from './root.mjs';

/**
 * Runs npm in the repository. Packages' install scripts are disabled: none of those used here needs one.
 * @param {string[]} args command and options
 * @param {(pid: number) => void} onStarted called with npm's process id
 * @returns {Promise<void>} rejects with npm's output and whether it was killed, or with an error when npm isn't found
 */
export function runNpm(args, onStarted) {
  return new Promise(function (resolve, reject) {
    var started = Date.now();
    var output = '';
    var windows = process.platform === 'win32';
    var npm = spawn(windows ? 'npm.cmd' : 'npm', args.concat(OPTIONS), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
      env: withoutNpmSettings(),
    });
    if (npm.pid) onStarted(npm.pid);
    var ticker = setInterval(function () {
      process.stderr.write('  still installing, ' + Math.round((Date.now() - started) / 1000) + ' s\n');
    }, 5000);
    function stop(signal) {
      npm.kill(signal);
      process.exit(128 + constants.signals[signal]);
    }
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    function collect(chunk) {
      output = (output + chunk).slice(-20000);
    }
    npm.stdout.on('data', collect);
    npm.stderr.on('data', collect);
    function end() {
      clearInterval(ticker);
      process.removeListener('SIGINT', stop);
      process.removeListener('SIGTERM', stop);
    }
    npm.on('error', function () {
      end();
      reject(sentence('npm was not found: install Node with npm from https://nodejs.org and start again.'));
    });
    npm.on('close', function (code) {
      end();
      if (code !== 0) return reject({ output: output, killed: code === null });
      process.stderr.write('Packages installed in ' + ((Date.now() - started) / 1000).toFixed(1) + ' s.\n');
      resolve();
    });
  });
}

var OPTIONS = [
  // `install` must not write the lock file.
  '--no-save',
  '--ignore-scripts',
  // npm's cache is used without revalidation; the lock file's digests verify the packages.
  '--prefer-offline',
  // PostgreSQL, the bundler and Node itself are optional packages, one per platform.
  '--include=optional',
  '--include=peer',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=8000',
];

/** The environment without the settings of an outer npm (`npm start`), which would apply to this one. */
function withoutNpmSettings() {
  var env = Object.assign({}, process.env);
  ['npm_config_local_prefix', 'npm_command', 'npm_lifecycle_event', 'npm_lifecycle_script'].forEach(
    function (name) {
      delete env[name];
    },
  );
  return env;
}

/** One sentence for why npm failed. */
export function explainInstall(output) {
  if (/ENOSPC|no space left/i.test(output)) {
    return 'The disk that holds ' + root + ' is full: free some space, then start again.';
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return root + ' can’t be written by this user: give it to this user, or work in a copy of your own.';
  }
  var unreachable =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EPROTO|CERT_[A-Z_]+)\b/.exec(
      output,
    );
  if (unreachable) {
    return (
      'The package registry can’t be reached (' +
      unreachable[1] +
      '): check the network or npm’s proxy and registry settings, then start again.'
    );
  }
  return (
    'Installing the packages failed; npm said: ' +
    lastError(output) +
    ' Try npm install by hand to see all of it.'
  );
}

function lastError(output) {
  var lines = output.split('\n').filter(function (line) {
    return /npm (error|ERR!)/.test(line) && !/complete log|debug/.test(line);
  });
  return (lines[0] || output.trim().split('\n').pop() || 'nothing').replace(/^npm (error|ERR!)\s*/, '');
}
