import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { demoApi, publish } from '../support/creator.ts';
import { type LaunchedInstance, withLaunched } from '../support/launched-instance.ts';
import { databaseOf, storedFor } from '../support/stored.ts';

const RESPONDENTS = 10_000;
const QUOTA = 500;
/** Connections opened at a time, within the listening socket's backlog. */
const WAVE = 250;
/** How often a respondent retries when the server asks to wait. */
const MAX_ATTEMPTS = 30;

/**
 * Many respondents, each with a connection of its own, complete a survey at the same time: exactly its maximum is
 * stored, and all others get the answer that it is full. Exits with 1 when anything differs.
 * @param respondents how many; the process needs that many open files
 */
export async function proveQuota(respondents = RESPONDENTS): Promise<void> {
  if (!(await withLaunched((instance) => completeAtOnce(instance, respondents)))) process.exitCode = 1;
}

async function completeAtOnce({ origin, dataDir }: LaunchedInstance, respondents: number): Promise<boolean> {
  const surveyId = await publish(await demoApi(origin), {
    title: 'Quota',
    questions: [{ id: 'name', type: 'text_short', title: 'Name' }],
    settings: { maxResponses: QUOTA },
  });
  const port = Number(new URL(origin).port);
  const sockets: Socket[] = [];
  while (sockets.length < respondents) {
    const size = Math.min(WAVE, respondents - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: size }, () => connected(port)))));
  }
  const began = performance.now();
  const answers = await Promise.all(sockets.map((socket, index) => respond(socket, port, surveyId, index)));
  const seconds = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.destroy();
  const taken = answers.filter((answer) => answer.startsWith('HTTP/1.1 200')).length;
  const full = answers.filter((answer) => answer.includes('"survey_full"')).length;
  const { responses, completed, differences } = await storedFor(await databaseOf(dataDir), surveyId);
  process.stdout.write(
    `${respondents} completions at once on a maximum of ${QUOTA}, answered in ${seconds.toFixed(1)} s: ` +
      `${taken} taken, ${full} told that it is full, ${respondents - taken - full} anything else\n` +
      `stored: ${completed} completed, ${responses - completed} begun; ${differences} metrics differ\n`,
  );
  const other = answers.find(
    (answer) => !answer.startsWith('HTTP/1.1 200') && !answer.includes('"survey_full"'),
  );
  if (other !== undefined) process.stdout.write(`one of those: ${other.slice(0, 400) || 'cut off'}\n`);
  const expected = Math.min(QUOTA, respondents);
  return taken === expected && full === respondents - expected && completed === expected && differences === 0;
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/**
 * Completes one response, and retries while the server asks to wait or the connection is lost, as the page does.
 * @returns the last answer
 */
async function respond(first: Socket, port: number, surveyId: string, index: number): Promise<string> {
  const id = uuidv7();
  let answer = await complete(first, port, surveyId, id, index);
  for (
    let attempt = 0;
    attempt < MAX_ATTEMPTS && (answer === '' || answer.startsWith('HTTP/1.1 503'));
    attempt += 1
  ) {
    const seconds = Number(/retry-after: (\d+)/i.exec(answer)?.[1] ?? 1);
    await sleep(seconds * 1000 * (1 + Math.random()));
    answer = await complete(await connected(port), port, surveyId, id, index);
  }
  return answer;
}

/**
 * Sends one completed response.
 * @returns the raw answer, empty when the connection was closed
 */
function complete(
  socket: Socket,
  port: number,
  surveyId: string,
  id: string,
  index: number,
): Promise<string> {
  const body = JSON.stringify({
    sequence: 1,
    version: 1,
    completed: true,
    answers: { name: `Respondent ${index}` },
    elapsed: 9000,
  });
  return new Promise((resolve) => {
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      if (!socket.destroyed) socket.end();
    });
    socket.once('close', () => resolve(received));
    socket.once('error', () => resolve(received));
    socket.write(
      `PUT /api/public/surveys/${surveyId}/responses/${id} HTTP/1.1\r\nHost: localhost:${port}\r\n` +
        `Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}
