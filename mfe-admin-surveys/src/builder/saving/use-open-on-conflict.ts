import { useEffect, useState } from 'react';
import { useEditor } from '../editor-context.tsx';

/** Opens the dialog automatically when a conflict arises; it can be closed and reopened from the save state. */
export function useOpenOnConflict(): { open: boolean; show: () => void; hide: () => void } {
  const inConflict = useEditor((state) => state.save.kind === 'conflict');
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(inConflict), [inConflict]);
  return { open: open && inConflict, show: () => setOpen(true), hide: () => setOpen(false) };
}
