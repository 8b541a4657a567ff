/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AreaProvider } from './area-context.ts';
import { fakeContext } from './fake-context.ts';
import type { UnsavedPort } from './ports.ts';
import { usePersistedState, useUnsaved } from './use-unsaved.ts';

function wrapper(unsaved: Partial<UnsavedPort>) {
  const { ctx } = fakeContext();
  const value = { ...ctx, unsaved: { ...ctx.unsaved, ...unsaved } };
  return ({ children }: { children: ReactNode }) => <AreaProvider value={value}>{children}</AreaProvider>;
}

describe('useUnsaved', () => {
  it('reports the current state until the form is unmounted', () => {
    let form: { dirty(): boolean } | null = null;
    const register: UnsavedPort['register'] = (_, given) => {
      form = given;
      return () => (form = null);
    };
    const { rerender, unmount } = renderHook(({ dirty }) => useUnsaved('name', dirty), {
      initialProps: { dirty: false },
      wrapper: wrapper({ register }),
    });
    const isDirty = () => form?.dirty();
    expect(isDirty()).toBe(false);
    rerender({ dirty: true });
    expect(isDirty()).toBe(true);
    unmount();
    expect(form).toBeNull();
  });

  it('lets a user leave who has just saved, before the next render', () => {
    let form: { dirty(): boolean } | undefined;
    const register: UnsavedPort['register'] = (_, given) => {
      form = given;
      return () => {};
    };
    const { result } = renderHook(() => useUnsaved('name', true), { wrapper: wrapper({ register }) });
    result.current();
    expect(form?.dirty()).toBe(false);
  });
});

describe('usePersistedState', () => {
  it('begins with the snapshot of the other language, completed by its reader', () => {
    const { result } = renderHook(
      () =>
        usePersistedState('sign-up', { name: '', password: '' }, (persisted, initial) => ({
          ...initial,
          ...(persisted as object),
        })),
      { wrapper: wrapper({ restore: () => ({ name: 'Ada' }) }) },
    );
    expect(result.current[0]).toEqual({ name: 'Ada', password: '' });
  });

  it('provides its value at the time of the snapshot', () => {
    let snapshot: (() => unknown) | undefined;
    const keep: UnsavedPort['keep'] = (_, given) => {
      snapshot = given;
      return () => {};
    };
    const { result } = renderHook(() => usePersistedState('name', 'first'), { wrapper: wrapper({ keep }) });
    expect(snapshot?.()).toBe('first');
    act(() => result.current[1]('second'));
    expect(snapshot?.()).toBe('second');
  });
});
