// One process of several: follows the light through the scenes named on the command line and keeps it in a folder.
import { compose } from './denoise.ts';
import { height, width, writeLight } from './light.ts';
import { nameOf, pictures, viewOf } from './pictures.ts';
import { createLayers, createTracer } from './trace.ts';

const [folder = '', looks = '3', ...names] = process.argv.slice(2);

for (const picture of pictures.filter((each) => names.includes(nameOf(each)))) {
  const began = Date.now();
  const { scene, camera } = viewOf(picture);
  const layers = createLayers(width, height);
  createTracer(scene)(camera, layers, Number(looks));
  writeLight(folder, nameOf(picture), compose(layers, Number(looks)));
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`${nameOf(picture)}: ${scene.mesh.materialOf.length} triangles, ${seconds} s\n`);
}
