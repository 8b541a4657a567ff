const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const NAME_WIDTH = 44;

/** What the person at the terminal sees: finished steps as lines, running ones below them. */
export interface Screen {
  /** Shows a step while it runs and how long it took. A step may refine its own text at the end. */
  step<T>(name: string, work: () => Promise<T>, done?: (result: T) => string): Promise<T>;
  /** A line of its own. */
  say(text: string): void;
}

/**
 * A terminal gets a moving line; a file or a pipe gets a line when a long step begins
 * and one when it ends.
 */
export function openScreen(out: NodeJS.WriteStream): Screen {
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

  return {
    say,
    async step(name, work, done) {
      const started = Date.now();
      running.set(name, started);
      if (out.isTTY) {
        ticker ??= setInterval(draw, 100);
        draw();
      }
      // Only what takes long is worth two lines in a log.
      const announce = out.isTTY ? undefined : setTimeout(() => say(`  · ${name} …`), 1000);
      let mark = '✗';
      let label = name;
      try {
        const result = await work();
        mark = '✓';
        label = done?.(result) ?? name;
        return result;
      } finally {
        clearTimeout(announce);
        running.delete(name);
        if (running.size === 0) {
          clearInterval(ticker);
          ticker = undefined;
        }
        say(`  ${mark} ${label.padEnd(NAME_WIDTH)} ${seconds(Date.now() - started).padStart(7)}`);
      }
    },
  };
}

/** `0.3 s` */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
