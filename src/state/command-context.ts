import { atom } from 'jotai'
import { shownPictureAtom } from './gallery.ts'
import { focusedGroupAtom } from './history-walk.ts'
import { routeAtom } from './location.ts'
import { openListAtom } from './open-list.ts'
import { reminderTargetAtom } from './reminder-target.ts'
import { framedTargetAtom, screenTargetAtom } from './screen-target.ts'
import { currentUserAtom } from './session.ts'

/** What commands see of the page: plain data. */
export const commandContextAtom = atom((get) => ({
  user: get(currentUserAtom) ?? null,
  route: get(routeAtom),
  target:
    get(reminderTargetAtom) ??
    get(shownPictureAtom) ??
    get(focusedGroupAtom) ??
    get(framedTargetAtom) ??
    get(screenTargetAtom),
  openList: get(openListAtom),
}))
