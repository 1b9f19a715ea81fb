import { atom } from 'jotai'
import { focusedGroupAtom } from '#src/state/history/history-walk.ts'
import { reminderTargetAtom } from '#src/state/live/reminder-target.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { shownPictureAtom } from '#src/state/table/gallery.ts'
import { openListAtom } from '#src/state/table/open-list.ts'
import { framedTargetAtom, screenTargetAtom } from '#src/state/table/screen-target.ts'

/** The page's state as commands see it: plain data. */
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
