const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const NAME_WIDTH = 44;

/** The terminal's output: finished steps as lines, running ones below them. */
export interface Screen {
  /** Shows a step while it runs, and its duration. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same for work that returns whether it succeeded, with a summary. */
  outcome<T extends { ok: boolean; summary: string }>(name: string, work: () => Promise<T>): Promise<T>;
  /** Prints a line. */
  print(text: string): void;
}

/**
 * Opens the output: a terminal gets animated lines; a file or a pipe gets a line when a long step begins and one when
 * it ends.
 */
export function openScreen(out: NodeJS.WriteStream): Screen {
  // The reader has closed the pipe: output is lost, but the work goes on.
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

  function print(text: string): void {
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
    // Only a long step gets two lines in a log.
    const announce = out.isTTY ? undefined : setTimeout(() => print(`  · ${name} …`), 1000);
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
      print(
        `  ${end.ok ? '✓' : '✗'} ${label.padEnd(NAME_WIDTH)} ${seconds(Date.now() - started).padStart(7)}`,
      );
    }
  }

  return {
    print,
    step: (name, work) => show(name, work, () => ({ ok: true, summary: '' })),
    outcome: (name, work) => show(name, work, (result) => result),
  };
}

/** `0.3 s` */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
