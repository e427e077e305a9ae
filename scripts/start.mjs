// `npm start`: installs and builds what is missing, then runs the server.
// `node scripts/start.mjs FILE …` runs another of our scripts the same way.
//
// This file and scripts/set-up/ are plain JavaScript for the system's Node: they install the Node 24
// that everything else runs on. Old versions of Node must be able to parse this file and print the error.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Kith needs Node 20 or newer to start, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
import('./set-up/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)));
