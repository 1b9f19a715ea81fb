/** Our own choice, except the map's screen key. */
export const keysOfMap: Record<string, string> = {
  ArrowRight: 'map.right',
  ArrowLeft: 'map.left',
  ArrowUp: 'map.up',
  ArrowDown: 'map.down',
  'Shift+ArrowRight': 'map.panRight',
  'Shift+ArrowLeft': 'map.panLeft',
  'Shift+ArrowUp': 'map.panUp',
  'Shift+ArrowDown': 'map.panDown',
  Plus: 'map.zoomIn',
  '=': 'map.zoomIn',
  '-': 'map.zoomOut',
  0: 'map.fit',
  b: 'map.onlyOnScreen',
}

/** Keys that repeat while held. */
export const movesOnMap = Object.values(keysOfMap).filter(
  (id, at, all) => all.indexOf(id) === at && id !== 'map.fit' && id !== 'map.onlyOnScreen',
)

/** Keys of the call queue: our own choice. */
export const keysOfCalls = {
  ...{ 1: 'calls.reached', 2: 'calls.noAnswer', 3: 'calls.busy', 4: 'calls.callBack' },
  ...{ 5: 'calls.wrongNumber', 6: 'calls.leftCompany', 7: 'calls.doNotCall', 0: 'calls.reachedAll' },
  ...{ 'Shift+A': 'calls.confirmAll', h: 'calls.postpone', m: 'calls.comment' },
  ...{ ']': 'calls.next', '[': 'calls.previous', 'Shift+C': 'calls.dial', 'Shift+Q': 'calls.makeDemand' },
}

/** In the stack of reminders, on whichever card. */
export const keysOfStack = {
  'Shift+X': 'reminder.closeAll',
  ArrowDown: 'reminder.next',
  j: 'reminder.next',
  ArrowUp: 'reminder.previous',
  k: 'reminder.previous',
  Escape: 'reminder.leave',
}
