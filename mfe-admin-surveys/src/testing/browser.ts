import { act } from '@testing-library/react';

/** The event streams of a page. */
export interface FakeStreams {
  /** The addresses of all streams that were opened. */
  opened: string[];
  /** The server sends an event on every stream that is open. */
  emit: (event: string) => void;
}

/** Puts event streams into the place of the browser's, which jsdom lacks; until the end of the test. */
export function fakeEventSource(): FakeStreams {
  const opened: string[] = [];
  const open = new Set<EventTarget>();
  class FakeEventSource extends EventTarget {
    constructor(address: string) {
      super();
      opened.push(address);
      open.add(this);
    }
    close(): void {
      open.delete(this);
    }
  }
  Object.assign(globalThis, { EventSource: FakeEventSource });
  return {
    opened,
    emit: (event) => act(() => open.forEach((stream) => void stream.dispatchEvent(new Event(event)))),
  };
}

afterEach(() => void Object.assign(globalThis, { EventSource: undefined }));

/** Gives elements a size: virtual lists draw only what is in sight, and to jsdom nothing is. */
export function giveSize(): void {
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, value: 600 },
    clientWidth: { configurable: true, value: 4000 },
  });
}

/** Lets forms navigate: React makes a FormData of a form whose submission does, and Node's takes no forms. */
export function allowFormData(): void {
  class EmptyFormData extends FormData {
    constructor() {
      super();
    }
  }
  Object.assign(globalThis, { FormData: EmptyFormData });
}
