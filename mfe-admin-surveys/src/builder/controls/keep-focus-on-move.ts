/**
 * Lets React move the rows of a list without taking the focus from what is in them: it inserts a moved row anew, which takes the
 * focus away, and giving it back computes the layout once more. Browsers without `moveBefore` go on inserting.
 */
export function keepFocusOnMove(list: HTMLElement): void {
  if (!('moveBefore' in list)) return;
  const { insertBefore } = Node.prototype;
  list.insertBefore = (node, before) => {
    if (node.parentNode !== list || !list.isConnected)
      return insertBefore.call(list, node, before) as typeof node;
    list.moveBefore(node, before);
    return node;
  };
  list.appendChild = (node) => list.insertBefore(node, null);
}
