import { useAtomValue } from 'jotai'
import { readsAll } from '#domain/access/roles.ts'
import { currentUserAtom } from '#src/state/session/session.ts'

/** Texts of a card where nothing is seen. Colleagues' events, deals and inquiries are not told to brokers. */
const nothing = {
  talk: { whole: 'Разговоров ещё не было.', own: 'Разговоров с вами не было.' },
  plan: { whole: 'Ничего не назначено.', own: 'У вас ничего не назначено.' },
  inquiries: { whole: 'Заявок пока не было.', own: 'Ваших и общих заявок не было.' },
  events: { whole: 'Событий пока нет', own: 'Ваших событий пока нет' },
  deals: { whole: 'Сделок пока нет', own: 'Ваших сделок пока нет' },
}

/** Nothing is denied that the user may merely not see. */
export function useNothingSeen(of: keyof typeof nothing): string {
  return nothing[of][useSeesAll() ? 'whole' : 'own']
}

/** Tells if the user sees everybody's records. */
export function useSeesAll(): boolean {
  return readsAll(useAtomValue(currentUserAtom))
}
