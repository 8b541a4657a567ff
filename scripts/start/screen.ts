const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const NAME_WIDTH = 44;

/** What the person at the terminal sees: finished steps as lines, running ones below them. */
export interface Screen {
  /** Shows a step while it runs and how long it took. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same for work that tells itself whether it went well, and a few words about it. */
  outcome<T extends { ok: boolean; summary: string }>(name: string, work: () => Promise<T>): Promise<T>;
  /** A line of its own. */
  say(text: string): void;
}

/**
 * A terminal gets a moving line; a file or a pipe gets a line when a long step begins
 * and one when it ends.
 */
export function openScreen(out: NodeJS.WriteStream): Screen {
  // Nobody reads any more: what is shown gets lost, what runs goes on.
  out.on('error', () => undefined);
  const running = new Map<string, number>();
  let frame = 0;
  let ticker: NodeJS.Timeout | undefined;

  function clear(): void {
    if (out.isTTY) out.write('\r\x1b[2K');
  }

  function draw(): void {
    if (!out.isTTY || running.size === 0) return;
    const oldest = Math.min(...running.values());
    const names = [...running.keys()].join(', ');
    const line = `  ${FRAMES[frame % FRAMES.length]} ${names} … ${seconds(Date.now() - oldest)}`;
    frame += 1;
    clear();
    out.write(line.slice(0, Math.max(20, out.columns - 1)));
  }

  function say(text: string): void {
    clear();
    out.write(`${text}\n`);
    draw();
  }

  async function show<T>(
    name: string,
    work: () => Promise<T>,
    judge: (result: T) => { ok: boolean; summary: string },
  ): Promise<T> {
    const started = Date.now();
    running.set(name, started);
    if (out.isTTY) {
      ticker ??= setInterval(draw, 100);
      draw();
    }
    // Only what takes long is worth two lines in a log.
    const announce = out.isTTY ? undefined : setTimeout(() => say(`  · ${name} …`), 1000);
    let end = { ok: false, summary: '' };
    try {
      const result = await work();
      end = judge(result);
      return result;
    } finally {
      clearTimeout(announce);
      running.delete(name);
      if (running.size === 0) {
        clearInterval(ticker);
        ticker = undefined;
      }
      const label = end.summary ? `${name} (${end.summary})` : name;
      say(`  ${end.ok ? '✓' : '✗'} ${label.padEnd(NAME_WIDTH)} ${seconds(Date.now() - started).padStart(7)}`);
    }
  }

  return {
    say,
    step: (name, work) => show(name, work, () => ({ ok: true, summary: '' })),
    outcome: (name, work) => show(name, work, (result) => result),
  };
}

/** `0.3 s` */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
