import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { boardHandleAtom } from '#src/state/deals/board.ts'
import { store } from '#src/state/keyboard/store.ts'

const across = (id: string, title: string, keys: string, direction: 1 | -1): AnyCommand =>
  command({
    ...{ id: `board.${id}`, title, section: 'table', concepts: ['deal_record', 'column', 'board'] },
    hotkeys: [{ keys, scope: 'board', repeats: true }],
    rows: 'asked',
    effect: 'navigate',
    available: () => (store.get(boardHandleAtom) ? true : { hidden: 'откройте доску сделок' }),
    run: () => store.get(boardHandleAtom)?.moveAcross(direction),
  })

export const boardCommands: AnyCommand[] = [
  across('right', 'К следующему этапу доски', 'ArrowRight', 1),
  across('left', 'К предыдущему этапу доски', 'ArrowLeft', -1),
]
