/** What the command can do. */
export const USAGE = `Usage: npm run cup -- <command>

  invite               make a link by which an organiser signs in, once, within 24 hours
    --role R           another role: timekeeper, regie, ledwall, commentator; several with commas
    --name N           how the person or the device is called
    --days N           how long the access lasts (an organiser 365, others 4)
    --hall             name this machine by its address in the hall's network
  migrate              bring the tables of the database up to date
  rebuild              make all views anew from the log, while the cup goes on
  verify               check the log and the views; exit 1 if anything is wrong
  sample               fill a running service with the sample cup, not played yet
    --played           play all of its games
    --played=N         play up to game N; the game after it is running
    --api URL          where the service runs (http://127.0.0.1:3000, or PORT)
    --token T          the organiser's token (CUP_ADMIN_TOKEN, or the one kept with the data)
  help                 show this

The database is the service's own: DATABASE_URL, or else the one in CUP_DATA_DIR.`
