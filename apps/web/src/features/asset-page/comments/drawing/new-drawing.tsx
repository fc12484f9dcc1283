import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { mayEditComment } from '@shootdesk/shared/asset-comments/commenter';
import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import type { CommentAccess } from '../use-review.ts';
import { shapesOf, wordsOf } from '../../../../entities/proof/marks/shapes.ts';
import type { Drawing } from './use-drawing.ts';

interface ButtonProps {
  readonly comment: AssetComment;
  readonly access: CommentAccess;
  /** Undefined where drawing is not available. */
  readonly drawing?: Drawing | undefined;
}

/** Opens the drawing of a comment for editing, for people who may change it. */
export function DrawingButton({ comment, access, drawing }: ButtonProps) {
  if (!drawing || !mayEditComment(access.person, comment)) return null;
  const edit = () => {
    access.select(null);
    drawing.edit(comment);
  };
  return (
    <Button size="small" onClick={edit} sx={{ ml: -0.75 }}>
      {shapesOf(comment).length > 0 ? 'Edit Drawing' : 'Add Drawing'}
    </Button>
  );
}

interface NewDrawingProps {
  readonly shapes: readonly Shape[];
  readonly drawing: Drawing;
  readonly onGo: () => void;
}

/** Summary of the drawing of an unsent comment. */
export function NewDrawing({ shapes, drawing, onGo }: NewDrawingProps) {
  const goOn = () => {
    onGo();
    drawing.begin();
  };
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="caption" component="p">
        With a drawing: {wordsOf(shapes)}.
      </Typography>
      <Button size="small" onClick={goOn} sx={{ ml: -0.75 }}>
        Go on drawing
      </Button>
      <Button size="small" color="inherit" onClick={drawing.discard}>
        Discard drawing
      </Button>
    </Box>
  );
}
