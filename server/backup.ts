import { backUp, chooseDirectory } from './backup/back-up.ts'
import { runScript, summaryOf } from './backup/run-script.ts'

/** `npm run backup -- [path]`: a whole copy of the database and its files, from a running server too. */
runScript(async (config, path) => {
  const { directory, manifest, pausedMs } = await backUp(
    config,
    chooseDirectory(path, config.dataDir, new Date()),
  )
  const paused = pausedMs > 0 ? [`Сервер ждал ${Math.ceil(pausedMs)} мс`] : []
  return [`Копия готова: ${directory}`, ...summaryOf(manifest), ...paused]
})
