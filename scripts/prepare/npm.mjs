import { spawn } from 'child_process';
import { root, sentence } from './root.mjs';

/**
 * Runs npm in the repository. Foreign packages run no scripts of their own: none that is used here needs any.
 * @param {string[]} args command and options
 * @param {(pid: number) => void} onStarted told npm's process id
 * @returns {Promise<void>} rejects with what npm said and whether it was killed, or with an error where there is no npm
 */
export function runNpm(args, onStarted) {
  return new Promise(function (resolve, reject) {
    var started = Date.now();
    var said = '';
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
      process.exit(1);
    }
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    function hear(chunk) {
      said = (said + chunk).slice(-20000);
    }
    npm.stdout.on('data', hear);
    npm.stderr.on('data', hear);
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
      if (code !== 0) return reject({ said: said, killed: code === null });
      process.stderr.write('Packages installed in ' + ((Date.now() - started) / 1000).toFixed(1) + ' s.\n');
      resolve();
    });
  });
}

var OPTIONS = [
  // `install` shall not write the lock file.
  '--no-save',
  '--ignore-scripts',
  // What npm has downloaded once is not asked for again; the lock file's digests say whether it is the right thing.
  '--prefer-offline',
  // The database server, the bundler and Node itself are packages for one kind of machine each.
  '--include=optional',
  '--include=peer',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=8000',
];

/** An outer npm (`npm start`) hands its own settings down, which are not meant for this one. */
function withoutNpmSettings() {
  var env = Object.assign({}, process.env);
  ['npm_config_local_prefix', 'npm_command', 'npm_lifecycle_event', 'npm_lifecycle_script'].forEach(
    function (name) {
      delete env[name];
    },
  );
  return env;
}

/** One sentence for why npm gave up. */
export function explainInstall(said) {
  if (/ENOSPC|no space left/i.test(said)) {
    return 'The disk that holds ' + root + ' is full: free some space, then start again.';
  }
  if (/EACCES|EPERM|EROFS/.test(said)) {
    return root + ' can’t be written by this user: give it to this user, or work in a copy of your own.';
  }
  var unreachable =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EPROTO|CERT_[A-Z_]+)\b/.exec(
      said,
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
    lastError(said) +
    ' Try npm install by hand to see all of it.'
  );
}

function lastError(said) {
  var lines = said.split('\n').filter(function (line) {
    return /npm (error|ERR!)/.test(line) && !/complete log|debug/.test(line);
  });
  return (lines[0] || said.trim().split('\n').pop() || 'nothing').replace(/^npm (error|ERR!)\s*/, '');
}
