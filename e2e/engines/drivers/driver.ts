/** The engines that people's browsers have: Chromium, Firefox's Gecko, and WebKit as WebKitGTK. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

export type Modifier = 'Control' | 'Shift';

export interface WindowOptions {
  width: number;
  height: number;
  /** False for pages without JavaScript. */
  scripting: boolean;
  dark: boolean;
}

/** A cookie of the tested instance's. */
export interface EngineCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  httpOnly: boolean;
}

/** The actions that every engine's driver supports; `EnginePage` builds on them. */
export interface EngineWindow {
  /** Resolves once the document is loaded. */
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Adds a cookie of the tested instance's. */
  addCookie(origin: string, cookie: EngineCookie): Promise<void>;
  /**
   * Runs a function in the page and returns its result.
   * @param inFrame in the page's first frame instead
   */
  evaluate<Args extends unknown[], Result>(
    inFrame: boolean,
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** The origin of the page's first frame, in CSS pixels of the page. */
  frameOrigin(): Promise<{ x: number; y: number }>;
  /** Presses and releases at a point, in CSS pixels of the page. */
  point(kind: 'mouse' | 'touch', x: number, y: number): Promise<void>;
  /** @param key by its `KeyboardEvent.key` */
  press(key: string, modifiers: readonly Modifier[]): Promise<void>;
  type(text: string): Promise<void>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
  /** The browser's messages about policies and uncaught errors. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser for the tests of one worker. */
export interface EngineBrowser {
  open(options: WindowOptions): Promise<EngineWindow>;
  close(): Promise<void>;
}
