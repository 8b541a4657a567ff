// What start.mjs and test.mjs have in common: check Node, install what is missing, hand
// over to the pinned Node. Old syntax on purpose, see start.mjs.
import { spawn } from 'child_process';
import { existsSync, readFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

var OLDEST_NODE = 20;
var root = dirname(dirname(fileURLToPath(import.meta.url)));
var startedAt = Date.now();

/** Checks Node and installs the packages that the lock file asks for and that are not there. */
export function prepare() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    return refuse(
      'Node ' +
        process.versions.node +
        ' is too old: install Node ' +
        OLDEST_NODE +
        ' or newer from https://nodejs.org and start again.',
    );
  }
  return isInstalled() ? Promise.resolve() : install();
}

/**
 * Runs a TypeScript file on the pinned Node and resolves with its exit code. Signals are
 * handed on; if this process is killed the other one notices by the closed channel, and
 * this one notices when npm, which started it, is killed.
 */
export function runPinned(file, args) {
  return new Promise(function (resolve, reject) {
    var child = spawn(pinnedNode(), [join(root, file)].concat(args), {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // What was compiled is kept, so that the next start need not do it again.
      env: Object.assign({ NODE_COMPILE_CACHE: join(root, '.cache', 'compile') }, process.env, {
        CANVASS_STARTED_AT: String(startedAt),
      }),
    });
    ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
      process.on(signal, function () {
        child.kill(signal);
      });
    });
    if (process.env.npm_lifecycle_event) {
      var starters = npmProcesses();
      setInterval(function () {
        if (npmProcesses() !== starters) child.kill('SIGTERM');
      }, 400).unref();
    }
    child.on('error', reject);
    child.on('exit', function (code, signal) {
      resolve(signal ? 1 : code);
    });
  });
}

/**
 * npm's process as far as it can be told: our parent, and the parent of that if it is the
 * shell that npm put in between. Changes when npm is killed and we are given to another.
 */
function npmProcesses() {
  var parent = process.ppid;
  try {
    if (!/^(sh|dash|bash)$/.test(readFileSync('/proc/' + parent + '/comm', 'utf8').trim()))
      return String(parent);
    var stat = readFileSync('/proc/' + parent + '/stat', 'utf8');
    return parent + ' ' + stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return String(parent);
  }
}

function pinnedNode() {
  var path = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) ? path : process.execPath;
}

/**
 * Whether what npm noted in node_modules agrees with the lock file. An installation that
 * was cut short has no note; one made by hand has.
 */
function isInstalled() {
  try {
    var wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    var found = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.keys(wanted).every(function (path) {
      var entry = wanted[path];
      if (path.indexOf('node_modules/') < 0 || entry.link || entry.optional || entry.devOptional) return true;
      return found[path] !== undefined && found[path].version === entry.version;
    });
  } catch {
    return false;
  }
}

/**
 * `npm ci` is quick and exact, but refuses a lock file that does not list the optional binaries of every
 * platform, which is what npm writes where a registry mirror holds those of one only; `npm install` takes it.
 */
function install() {
  process.stdout.write('Installing packages; this takes about a minute the first time.\n');
  return runNpm('ci')
    .catch(function (said) {
      return /in sync/.test(said) ? runNpm('install') : Promise.reject(said);
    })
    .catch(function (said) {
      throw said instanceof Error ? said : sentence(explainInstall(said));
    });
}

/** Rejects with what npm said, or with an error where there is no npm. */
function runNpm(command) {
  return new Promise(function (resolve, reject) {
    var started = Date.now();
    var said = '';
    var windows = process.platform === 'win32';
    var npm = spawn(
      windows ? 'npm.cmd' : 'npm',
      [
        command,
        // `install` shall not write the lock file.
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        '--fetch-retry-mintimeout=2000',
        '--fetch-retry-maxtimeout=8000',
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: windows, env: withoutNpmSettings() },
    );
    var ticker = setInterval(function () {
      process.stdout.write('  still installing, ' + Math.round((Date.now() - started) / 1000) + ' s\n');
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
      if (code !== 0) return reject(said);
      process.stdout.write('Packages installed in ' + ((Date.now() - started) / 1000).toFixed(1) + ' s.\n');
      resolve();
    });
  });
}

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

function refuse(text) {
  return Promise.reject(sentence(text));
}

function sentence(text) {
  var error = new Error(text);
  error.sentence = text;
  return error;
}
